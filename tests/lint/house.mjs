/** The rules of this project, beside those that the linter brings (.oxlintrc.json). */
import { browsers } from './browsers.mjs';
import { direction } from './direction.mjs';
import { staticContent } from './static-content.mjs';

export default {
  meta: { name: 'house' },
  rules: { browsers, direction, 'static-content': staticContent },
};
