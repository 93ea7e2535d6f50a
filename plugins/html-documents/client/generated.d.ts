declare module '@generated/sidebars' {
  import type { PropSidebar } from '@docusaurus/plugin-content-docs';

  const files: Record<string, () => Promise<{ default: PropSidebar }>>;
  export default files;
}
