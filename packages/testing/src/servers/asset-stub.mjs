/** Stands for style sheets and images in page tests; a bundler hands their address over as the default. */
export default 'asset';
