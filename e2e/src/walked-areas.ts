/** First parts of addresses by the file that walks them; whatever no file walks belongs to `every-other-page`. */
export const MONEY_AREAS = [
  ...['/bank', '/billing', '/cashflow', '/expense', '/invoice', '/payment', '/product', '/purchase'],
  ...['/sales', '/tax', '/ticket', '/till'],
] as const;
export const PRACTICE_AREAS = [
  ...['/formative', '/schedule', '/room', '/test', '/vehicle', '/insurance', '/workshop'],
] as const;
