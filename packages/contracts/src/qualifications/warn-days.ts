/** Days before its end at which a qualification is shown as ending soon. Screens take it without the schemas. */
export const QUALIFICATION_WARN_DAYS = 60;
