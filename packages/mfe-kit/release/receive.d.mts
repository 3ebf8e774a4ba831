import type { Server } from 'node:http';
import type { ReleaseKey } from './request-proof.mjs';

export function releaseDoor(options: { releasesDir: string; keys: readonly ReleaseKey[] }): Server;
