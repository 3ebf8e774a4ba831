import { isOpenAddress } from '@volante/contracts/page-address';
import { deviceId, readStored } from '@volante/mfe-kit/storage';
import { preferredTheme } from '@volante/ui-kit/preferred-theme';
import { applyTheme } from '@volante/ui-kit/theme';
import { inlinedManifest } from './federation/manifest';
import { allowOwnScripts, disableZodJit } from './trusted-types';
import '@volante/ui-kit/base.css';
import './fonts.css';

allowOwnScripts();
disableZodJit();
applyTheme(preferredTheme());
deviceId();

/** The sign-in page and the console are two loads: who signs in does not wait for the console's code. */
const signedIn = readStored('token') !== null;
/** Links of mails, and redirects from providers, open with or without a session. */
const isLink = /^\/user\/(?:password\/|sign-up|door\/|privacy$)/.test(window.location.pathname);
/** Shared tablets and links that need no person. */
const openPages = (inlinedManifest() ?? []).flatMap((release) => release.openPages ?? []);
const isOpen = isOpenAddress(openPages, window.location.pathname);
if (isOpen)
  void import(/* webpackChunkName: "open" */ './open/start').then(({ startOpenPage }) => startOpenPage());
else if (signedIn && !isLink)
  void import(/* webpackChunkName: "console" */ './console/start').then(({ startConsole }) => startConsole());
else void import('./sign-in/start').then(({ startSignIn }) => startSignIn());
