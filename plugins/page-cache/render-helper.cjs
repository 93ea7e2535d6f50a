/** `render-helper.cjs <bundle>`: renders the pages that it is told of (shared-work.ts), and keeps them. */
const { renderPage } = require(process.argv[2]);

process.on('message', (pathname) => {
  renderPage(pathname).then(
    () => process.send({ pathname, isRendered: true }),
    () => process.send({ pathname, isRendered: false }),
  );
});
process.send({ isRendered: false });
