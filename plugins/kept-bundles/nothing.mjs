/** What the bundler is given when an earlier build has made the bundle. */
