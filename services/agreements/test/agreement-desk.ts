import { agreement } from '@volante/contracts/agreements/agreement.contract';
import {
  type AgreementField,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import {
  agreementRequestCreate,
  agreementRequestView,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementSigningCode,
  agreementSigningSign,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { registerWishInscribe } from '@volante/contracts/dgt/register-wish.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { fileAttach, fileDescribe, fileRegister } from '@volante/contracts/files/file.contract';
import { filePage } from '@volante/contracts/files/page.contract';
import { recordFileList } from '@volante/contracts/files/record-file.contract';
import { slotContractFill } from '@volante/contracts/files/slot-paper.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { smsSend } from '@volante/contracts/mail/sms.contract';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import { HEADER } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { permanentKey, type Storage } from '@volante/service-kit/storage/storage';
import type { Envelope, TestingHost } from '@volante/service-kit/testing-host';
import {
  FIRST_BRANCH,
  knowBranches,
  OWN_PASSWORD,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { samplePdf } from './sample-pdf.js';

export const { manager } = PEOPLE;

type Payer = CallOutput<typeof contactPayers>['rows'][number]['state'];
type Mail = CallInput<typeof mailSend>;

/** A hand that is more than a dot. */
export const STROKES = `M40 100${[60, 80, 100, 140, 180, 220, 260, 300].map((x) => `L${x} ${x % 40 === 0 ? 60 : 140}`).join('')}`;

export const PERSON = {
  ...{ type: 'P' as const, state: 'active' as const, branch: FIRST_BRANCH, licence: null },
  ...{ name: 'Ángela Núñez Peña', firstName: 'Ángela', lastName: 'Núñez Peña', fiscalCode: '12345678Z' },
  ...{ email: 'angela@correo.example', phone: '+34600111222', street: 'Calle Ñ, 3', city: 'Jaén' },
  ...{ postalCode: '23001', province: 23, birthday: '1990-05-04' },
};

type Answer<C extends CallDeclaration> = CallOutput<C> | { refused: string };

/** The services that agreements asks, in their place: what was registered, mailed and drawn is kept. */
export class Neighbours {
  readonly people = new Map<string, Payer>();
  readonly files = new Map<string, { key: string; name: string; size: number }>();
  /** End of the bytes of a key, by the last call; `null`: they stay. */
  readonly ends = new Map<string, string | null>();
  readonly branches = new Map<string, string | null>();
  readonly permissions = new Map<string, string>();
  /** Documents of contacts by file; `null`: the files service refuses to list them. */
  documents: Map<string, { contact: string; name: string }> | null = new Map();
  readonly mails: Mail[] = [];
  /** Calls to inscribe a student in the register book. */
  readonly inscribed: CallInput<typeof registerWishInscribe>[] = [];
  bookRefusal: string | null = null;
  /** Messages to telephones; nobody is connected unless a test says so. */
  readonly texts: CallInput<typeof smsSend>[] = [];
  smsOutcome: CallOutput<typeof smsSend>['outcome'] = 'notConnected';
  /** Contracts that came to the documents of their contact. */
  readonly contracts: CallInput<typeof slotContractFill>[] = [];
  slotsAway = false;
  /** The paper «Contrato» has a last day. */
  slotExpires = false;
  slotTries = 0;
  mailRefusal: string | null = null;
  /** The school's space has no room. */
  isFull = false;
  readonly refusedKeys: string[] = [];
  /** Happens while a paper is being kept. */
  whileKept: (() => Promise<unknown>) | null = null;

  constructor(bus: TestingHost['bus']) {
    this.answer(bus, contactPayers, ({ contacts }) => ({
      rows: contacts.flatMap((id) => {
        const state = this.people.get(id);
        return state ? [{ version: 1, state }] : [];
      }),
    }));
    this.answer(bus, businessLetterhead, () => ({
      ...{
        tradeName: 'Autoescuela Ñandú',
        fiscalName: 'Ñandú, S.L.',
        fiscalCode: 'B23000000',
        branchName: null,
      },
      ...{ street: 'Gran Vía, 1', city: 'Jaén', province: 23, postalCode: '23002', phone: '', email: '' },
      ...{ logo: null, timeZone: 'Europe/Madrid', trial: false, version: 1 },
    }));
    this.answer(bus, ownPasswordCheck, ({ password }) =>
      password === OWN_PASSWORD ? null : { refused: 'USER-001' },
    );
    this.answer(bus, accountCards, () => ({ rows: [] }));
    this.answer(bus, fileRegister, async (input) => {
      await this.whileKept?.();
      if (input.withinSpace && this.isFull) {
        this.refusedKeys.push(input.key);
        return { refused: 'FILE-008' };
      }
      this.ends.set(input.key, input.expiresAt);
      const known = [...this.files].find(([, { key }]) => key === input.key)?.[0];
      return { id: known ?? this.file(input) };
    });
    this.answer(bus, fileAttach, ({ files, owner, permission }) => {
      for (const { id } of files) {
        this.ends.set(this.files.get(id)?.key ?? '', null);
        this.branches.set(id, owner.branch);
        this.permissions.set(id, permission);
      }
      return { attached: files.map(({ id }) => id) };
    });
    this.answer(bus, fileDescribe, ({ ids }) => ({
      rows: ids.flatMap((id) => {
        const file = this.files.get(id);
        const rest = { mime: 'application/pdf', width: null, height: null, isFree: true, isReadable: true };
        return file ? [{ id, ...file, ...rest }] : [];
      }),
    }));
    this.answer(bus, recordFileList, ({ owner }) => {
      if (!this.documents) return { refused: 'REQ-108' };
      const own = [...this.documents].filter(([, { contact }]) => contact === owner.id);
      return {
        rows: own.map(([id, { name }]) => ({
          ...{ id, name, mime: 'application/pdf', size: 10, pages: 1 },
          ...{ by: { id: newId(), name: 'Carmen' }, at: '2026-01-02T10:00:00.000Z' },
        })),
      };
    });
    this.answer(bus, slotContractFill, (filled) => {
      this.slotTries += 1;
      if (this.slotsAway) return { refused: 'REQ-108' };
      this.contracts.push(filled);
      return { filled: true, dated: this.slotExpires && (filled.endsOn ?? null) !== null };
    });
    this.answer(bus, filePage, ({ file }) => ({
      ...{ key: this.files.get(file)?.key ?? '', size: 10, width: 100, height: 140 },
    }));
    this.answer(bus, registerWishInscribe, (wish) => {
      if (this.bookRefusal) return { refused: this.bookRefusal };
      this.inscribed.push(wish);
      return { number: 4_711, book: 3 };
    });
    this.answer(bus, smsSend, (sms) => {
      if (this.smsOutcome === 'queued') this.texts.push(sms);
      return { outcome: this.smsOutcome };
    });
    this.answer(bus, mailSend, (mail) => {
      if (this.mailRefusal) return { refused: this.mailRefusal };
      this.mails.push(mail);
      const row = { contact: null, outcome: 'queued' as const, delivery: newId(), missing: [] };
      return { rows: [row], left: null };
    });
  }

  file(file: { key: string; name: string; size: number }): string {
    const id = newId();
    this.files.set(id, file);
    return id;
  }

  person(change: Partial<Omit<typeof PERSON, 'birthday'>> & { birthday?: string | null } = {}): string {
    const id = newId();
    this.people.set(id, { ...PERSON, ...change, id } as Payer);
    return id;
  }

  /** The last letter to an address, once it is there. */
  async letterTo(address: string, subject: RegExp): Promise<Mail> {
    for (let look = 0; look < 200; look += 1) {
      const found = this.mails.findLast(
        ({ recipients, content }) =>
          recipients[0]?.address === address && subject.test(content?.subject ?? ''),
      );
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no letter «${subject.source}» to ${address}`);
  }

  private answer<C extends CallDeclaration>(
    bus: TestingHost['bus'],
    call: C,
    data: (input: CallInput<C>) => Answer<C> | Promise<Answer<C>>,
  ): void {
    const answerTo = async (isSigned: boolean, input: CallInput<C>): Promise<object> => {
      const given = isSigned ? await data(input) : { refused: 'SESSION-000' };
      const isRefused = typeof given === 'object' && given !== null && 'refused' in given;
      return isRefused ? { success: false, error: { code: given.refused } } : { success: true, data: given };
    };
    bus.subscribe(call.subject, {
      callback: (_, message) => {
        const isSigned = Boolean(message.headers?.get(HEADER.actor));
        void answerTo(isSigned, message.json<CallInput<C>>()).then((answer) =>
          message.respond(JSON.stringify(answer)),
        );
      },
    });
  }
}

export const field = (
  variable: AgreementField['variable'],
  change: Partial<AgreementField> = {},
): AgreementField => ({
  ...{ id: newId(), variable, page: 1, x: 1_000, y: 3_000, width: 4_000, height: 300 },
  ...{ signer: 'holder', size: 10, label: '', required: false, consent: null, covers: false },
  ...change,
});

export const SIGNATURE = () => field('signature', { y: 8_000, height: 800 });

export interface AgreementDesk extends ServiceHouse {
  neighbours: Neighbours;
  storage: Storage;
  upload(bytes: Uint8Array): Promise<string>;
  /** A template with a PDF and places; answers its id. */
  template(options?: {
    fields?: AgreementField[];
    pdf?: Uint8Array;
    rest?: Partial<CallInput<typeof agreement.calls.create>>;
  }): Promise<string>;
  send(input: CallInput<typeof agreementRequestCreate>): Promise<string>;
  view(id: string): Promise<CallOutput<typeof agreementRequestView>>;
  open(call: CallDeclaration, input: object, key?: string): Promise<Envelope>;
  /** The link of the last letter to an address. */
  reference(address: string): Promise<string>;
  /** By the code of a letter: the proof that opens the document. */
  proof(reference: string, address: string): Promise<string>;
  sign(reference: string, proof: string, more?: object): Promise<Envelope>;
  until(id: string, state: string): Promise<CallOutput<typeof agreementRequestView>>;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function agreementDesk({ worker = true } = {}): Promise<AgreementDesk> {
  let neighbours: Neighbours | null = null;
  const house = await startHouse(service, {
    worker,
    standIns: (bus) => {
      neighbours = new Neighbours(bus);
    },
  });
  await knowBranches(house);
  if (!neighbours) throw new Error('nobody stands in');
  return deskOf(house, neighbours);
}

function deskOf(house: ServiceHouse, neighbours: Neighbours): AgreementDesk {
  const storage = openStorage();
  const open: AgreementDesk['open'] = (call, input, key) =>
    house.host.call(null, call, { ...input }, key ? { key } : {});
  const desk: AgreementDesk = {
    ...house,
    ...{ neighbours, storage, open },
    async upload(bytes) {
      const key = permanentKey(manager.business.id, newId());
      const { size } = await storage.put(key, whole(bytes));
      return neighbours.file({ key, name: 'contrato.pdf', size });
    },
    async template({ fields = [field('name'), SIGNATURE()], pdf, rest = {} } = {}) {
      const { id } = await house.ok(manager, agreement.calls.create, {
        name: `Contrato ${newId()}`,
        ...rest,
      });
      const file = await desk.upload(pdf ?? (await samplePdf()));
      await house.ok(manager, agreementConfigSave, { id, version: 0, file, fields });
      return id;
    },
    send: async (input) => (await house.ok(manager, agreementRequestCreate, input)).id,
    view: (id) => house.ok(manager, agreementRequestView, { id }),
    async reference(address) {
      const letter = await neighbours.letterTo(address, /firmar: /);
      return /agreement\/sign\/([\w-]{43})/.exec(letter.content?.body ?? '')?.[1] ?? '';
    },
    async proof(reference, address) {
      const before = neighbours.mails.length;
      await open(agreementSigningCode, { reference });
      for (let look = 0; look < 200 && neighbours.mails.length === before; look += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const letter = await neighbours.letterTo(address, /código/);
      const code = /\b\d{6}\b/.exec(letter.content?.body ?? '')?.[0] ?? '';
      const answer = await open(agreementSigningVerify, { reference, code });
      return (answer.data as { proof: string } | undefined)?.proof ?? '';
    },
    sign: (reference, proof, more = {}) =>
      open(agreementSigningSign, { reference, proof, strokes: STROKES, pages: [1], ...more }),
    async until(id, state) {
      for (let look = 0; look < 200; look += 1) {
        const seen = await desk.view(id);
        if (seen.detail === state) return seen;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${id} did not become ${state}`);
    },
  };
  return desk;
}
