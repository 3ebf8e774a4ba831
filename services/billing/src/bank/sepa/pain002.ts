import { childAt, textAt, type XmlNode } from '@volante/service-kit/xml/safe-xml';
import { childrenAt, codeOf, readIso } from './iso-read.js';

/** A refusal of the bank's: of one debit, of a block, or of the whole message. */
export interface Rejection {
  /** '' where a block or the message as a whole is refused. */
  endToEnd: string;
  /** '' where the message as a whole is refused. */
  block: string;
  code: string;
  text: string;
}

export interface StatusReport {
  /** The message that is reported on. */
  message: string;
  rejections: readonly Rejection[];
}

const reasonOf = (node: XmlNode) => {
  const info = childAt(node, 'StsRsnInf');
  return {
    code: codeOf(textAt(info, 'Rsn', 'Cd')) || codeOf(textAt(info, 'Rsn', 'Prtry')) || 'MS03',
    text: childrenAt(info, 'AddtlInf')
      .map(({ text }) => text)
      .join(' '),
  };
};

function ofBlock(block: XmlNode): Rejection[] {
  const id = textAt(block, 'OrgnlPmtInfId') ?? '';
  const single = childrenAt(block, 'TxInfAndSts').filter((node) => textAt(node, 'TxSts') === 'RJCT');
  if (single.length === 0 && textAt(block, 'PmtInfSts') === 'RJCT')
    return [{ endToEnd: '', block: id, ...reasonOf(block) }];
  return single.map((node) => ({
    endToEnd: textAt(node, 'OrgnlEndToEndId') ?? textAt(node, 'OrgnlInstrId') ?? '',
    block: id,
    ...reasonOf(node),
  }));
}

/** Reads a Customer Payment Status Report (pain.002), of any version. `null`: it is none. Never throws. */
export function readPain002(bytes: Uint8Array): StatusReport | null {
  const read = readIso(bytes);
  if (!('root' in read)) return null;
  const report = childAt(read.root, 'CstmrPmtStsRpt');
  const group = childAt(report, 'OrgnlGrpInfAndSts');
  const message = textAt(group, 'OrgnlMsgId');
  if (!group || message === null) return null;
  const rejections = childrenAt(report, 'OrgnlPmtInfAndSts').flatMap(ofBlock);
  if (rejections.length === 0 && textAt(group, 'GrpSts') === 'RJCT')
    return { message, rejections: [{ endToEnd: '', block: '', ...reasonOf(group) }] };
  return { message, rejections };
}
