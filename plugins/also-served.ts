/**
 * Part of a bundler's configuration: files that `npm start` serves beside the pages. The type of the
 * configuration leaves its server out.
 */
export const alsoServed = (directory: string, publicPath: string): object => ({
  devServer: { static: [{ directory, publicPath }] },
});
