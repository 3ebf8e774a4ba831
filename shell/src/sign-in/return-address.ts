/** Only an address of this console: a crafted link must not lead away after the password. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get('return') ?? '';
  const isOwn = /^\/(?![/\\])/.test(asked);
  return isOwn && !/^\/user\/(?:sign-in|door)/.test(asked) ? asked : '/dashboard';
}
