/** This project's lint rules, in addition to the built-in ones (.oxlintrc.json). */
import { browsers } from './browsers.mjs';
import { direction } from './direction.mjs';
import { staticContent } from './static-content.mjs';

export default {
  meta: { name: 'house' },
  rules: { browsers, direction, 'static-content': staticContent },
};
