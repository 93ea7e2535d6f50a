declare module '@generated/run/default/manifest.json' {
  const manifest: import('../protocol').Manifest;
  export default manifest;
}
