/** How back-end TypeScript becomes ESM; jest compiles with the same options. */
export const swcOptions = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
};
