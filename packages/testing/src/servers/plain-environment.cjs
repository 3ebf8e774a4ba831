require('./end-at-once.cjs');
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest's environment for Node with a global object of V8's own. Jest's passes each look at a global (`Math`, `Object`, `Date`)
 * through a proxy, which took up to half of a test's time. `createNodeRequire` is Node's own `createRequire`: what it loads is
 * kept for all files of a worker.
 */
module.exports = class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.global.createNodeRequire = createRequire;
  }
};
