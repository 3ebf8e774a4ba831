/** A Spanish account number with its check digits, by the rules of the Banco de España and ISO 13616. */
export function ibanOf(n: number): string {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const digit = (text: string) => {
    const sum = [...text].reduce((all, one, at) => all + Number(one) * (weights[at] ?? 0), 0);
    return [0, 1].includes(sum % 11) ? String(sum % 11) : String(11 - (sum % 11));
  };
  const number = String(n).padStart(10, '0');
  const account = `21000418${digit('0021000418')}${digit(number)}${number}`;
  const check = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${account}`;
}
