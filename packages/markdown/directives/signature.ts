import { defineDirective, required } from '../directive';
import { signatureOf } from '../reference';

export default defineDirective({
  name: 'signature',
  kind: 'leaf',
  summary: '从类型声明或 ABI 生成的签名。',
  attributes: { of: required('成员的键') },
  example: '::signature{of="v3-sdk:Pool.getOutputAmount"}',
  toSite({ attributes: { of } }) {
    const { language, signature } = signatureOf(of);
    return { type: 'code', lang: language, value: signature };
  },
});
