/** A loader for rspack: the source with `options.end` behind it. */
module.exports = function addEnd(source) {
  return `${source}\n${this.getOptions().end}\n`;
};
