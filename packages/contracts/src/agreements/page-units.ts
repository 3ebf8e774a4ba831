/** A page is so wide and so high, whatever its paper: places are counted in these from its upper left corner, as it is seen. */
export const PAGE_UNITS = 10_000;
