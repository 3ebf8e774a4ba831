/** Where the gateway sends its notifications. */
export const notificationUrl = (base: string, gateway: string): string =>
  `${base}/api/payment/notification/${gateway}`;

/** The page to pay. The secret stands after `#`, so that no log has it. */
export const payAddress = (base: string, key: string): string => `${base}/open/pay#${key}`;

/** Where the gateway sends people back: without the secret, which it need not know. */
export const backAddresses = (base: string): { paid: string; failed: string } => ({
  paid: `${base}/open/pay?vuelta=pagado`,
  failed: `${base}/open/pay?vuelta=error`,
});
