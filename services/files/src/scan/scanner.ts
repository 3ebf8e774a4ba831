import { Inject, Injectable } from '@nestjs/common';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import type { Logger } from '@volante/service-kit/log';
import { readFilesEnvironment } from '../settings.js';
import { type Finding, ScannerAway, scanByClamd } from './clamd.js';

/** `off`: no scanner is set, or the file is larger than it takes. `waits`: it did not answer. */
export type ScanResult = { state: 'clean' | 'off' | 'waits' } | { state: 'found'; threat: string };

/** The antivirus of the installation, where one is set. */
@Injectable()
export class Scanner {
  private readonly settings = readFilesEnvironment();

  constructor(@Inject(LOG) private readonly log: Logger) {}

  get isOn(): boolean {
    return this.settings.VOLANTE_CLAMD_ADDRESS !== '';
  }

  async look(open: () => Promise<AsyncIterable<Uint8Array>>, size: number): Promise<ScanResult> {
    const {
      VOLANTE_CLAMD_ADDRESS: address,
      VOLANTE_CLAMD_TIMEOUT_MS: timeoutMs,
      VOLANTE_CLAMD_MAX_MB: maxMb,
    } = this.settings;
    if (address === '' || size > maxMb * MEGABYTE) return { state: 'off' };
    try {
      return resultOf(await scanByClamd({ address, timeoutMs }, await open()));
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      this.log.warn({ err: error }, 'a file waits for the antivirus');
      return { state: 'waits' };
    }
  }
}

const resultOf = (finding: Finding): ScanResult =>
  finding === null ? { state: 'clean' } : { state: 'found', threat: finding.slice(0, 200) };
