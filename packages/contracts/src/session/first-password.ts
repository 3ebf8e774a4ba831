/** Ends the link of an invitation, whose holder sets a first password; a link of recovery has none. */
export const FIRST_PASSWORD_HASH = '#invitacion';
