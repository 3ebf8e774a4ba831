import { remoteConfig, standaloneConfig } from '@volante/mfe-kit/rspack';

const own = { name: 'customer', dir: import.meta.dirname };

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%231E1E2D'/%3E%3Ccircle cx='16' cy='16' r='8' fill='none' stroke='%23009EF7' stroke-width='2.6'/%3E%3Cpath d='M8 16h5m6 0h5M16 19v5' stroke='%23009EF7' stroke-width='2.6'/%3E%3C/svg%3E";

/** The app on the home screen of a phone. */
const app = {
  ...{ id: '/layout/contact/', lang: 'es', name: 'Tu autoescuela', short_name: 'Autoescuela' },
  ...{ start_url: '/layout/contact/dashboard', scope: '/layout/contact/', display: 'standalone' },
  ...{ background_color: '#1E1E2D', theme_color: '#1E1E2D' },
  icons: [{ src: ICON, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
};

export default [
  remoteConfig(own),
  standaloneConfig({ ...own, pages: { app: './src/app/app.standalone.tsx' }, apps: { app } }),
];
