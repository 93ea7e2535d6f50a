declare module 'run-manifest' {
  const manifest: import('../protocol').Manifest;
  export default manifest;
}
