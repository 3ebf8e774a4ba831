/** The findings, line by line, each with its verdict. */
export class Checks {
  #lines = [];

  note(what, figure, isOk, detail) {
    this.#lines.push({ what, figure, isOk, detail });
    process.stderr.write(`${isOk ? '✓' : '✗'} ${what}: ${figure}${detail ? ` (${detail})` : ''}\n`);
  }

  get isOk() {
    return this.#lines.every(({ isOk }) => isOk);
  }

  print() {
    const lines = this.#lines.map(
      ({ what, figure, isOk, detail }) => `| ${what} | ${figure} | ${isOk ? 'yes' : 'NO'} | ${detail} |`,
    );
    process.stdout.write(
      `${['| what | figure | right | detail |', '|---|---|---|---|', ...lines].join('\n')}\n`,
    );
  }
}
