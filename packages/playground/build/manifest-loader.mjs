/** Everything else is compiled while the files of 运行 are made: only their list waits for them. */
export default function manifestLoader() {
  const done = this.async();
  this.getOptions()
    .manifest()
    .then((manifest) => done(null, manifest), done);
}
