require('./end-at-once.cjs');

/** Jest's environment of a page. */
module.exports = require('jest-environment-jsdom').TestEnvironment;
