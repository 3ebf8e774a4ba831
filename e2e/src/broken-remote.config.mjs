import path from 'node:path';

const preset = path.join(import.meta.dirname, '../../packages/mfe-kit/build/rspack-preset.mjs');
const loader = path.join(import.meta.dirname, 'throwing-loader.cjs');
const rule = (test, end) => ({ test, enforce: 'pre', use: [{ loader, options: { end } }] });

/** The remote of contacts, compiled again: it throws at load, and its list has other bytes. */
export default async () => {
  const { remoteConfig } = await import(preset);
  const config = remoteConfig({ name: 'business', dir: process.cwd() });
  config.output.path = process.env.VOLANTE_BROKEN_OUT;
  config.module.rules.push(
    rule(/mfe-business[\\/]src[\\/]remote\.tsx$/, "throw new Error('roto al cargar');"),
    rule(/contact-list\.page\.tsx$/, 'globalThis.volanteOther = true;'),
  );
  return config;
};
