/** «RD 1428/2003, art. 57.1», as people cite it; an annex or a provision names itself: «RD 1428/2003, anexo I». */
export const lawPlace = (norm: string, article: string): string =>
  [norm, /^\d/.test(article) ? `art. ${article}` : article].filter(Boolean).join(', ');
