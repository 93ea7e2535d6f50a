/**
 * Replaces the classic theme's loader of highlighter languages, which would bundle Prism for the
 * browser: our code blocks arrive highlighted (see website/features/code-blocks).
 */
export default function prismIncludeLanguages(): void {}
