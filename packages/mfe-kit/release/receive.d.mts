import type { Server } from 'node:http';

export function releaseDoor(options: { releasesDir: string; key: string }): Server;
