const { existsSync } = require('node:fs');
const path = require('node:path');

/**
 * Our sources name the compiled file (`./x.js`) where only `./x.ts` lies. Packages mean what they say, so
 * theirs are left alone.
 */
module.exports = (request, options) => {
  const isOurs = /^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('/node_modules/');
  if (isOurs) {
    const base = path.resolve(options.basedir, request.slice(0, -'.js'.length));
    const source = [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file));
    if (source) return source;
  }
  return options.defaultResolver(request, options);
};
