import { DEMO } from '@volante/contracts/demo';
import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { retention } from '@volante/contracts/files/retention.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { permanentKey, type Storage } from '@volante/service-kit/storage/storage';
import { DriveLock } from '../drive-store/drive-lock.js';
import { FOLDER, folderOf } from '../drive-store/drive-node.js';
import { fillSpot, findSpot } from '../drive-store/drive-upload.js';
import { insertContent } from '../drive-store/insert-content.js';
import { insertNode } from '../drive-store/insert-node.js';
import { USUAL_TERMS } from '../retention-store/usual-terms.js';
import { USUAL_SLOTS } from '../slots/usual-slots.js';

const { id: SCHOOL, tradeName } = DEMO.school;
const TEXT = 'text/plain; charset=utf-8';

interface DemoFolder {
  name: string;
  folders?: readonly DemoFolder[];
  /** Text by name. */
  files?: Readonly<Record<string, string>>;
}

const FOLDERS: readonly DemoFolder[] = [
  {
    name: 'Circulares',
    files: { 'Cambios de las pruebas 2026.txt': 'Resumen de la circular sobre las pruebas de aptitud.\n' },
  },
  {
    name: 'Seguros y permisos',
    folders: [{ name: 'Vehículos' }, { name: 'Locales' }],
    files: {
      'Qué renovar este año.txt': 'Seguro de responsabilidad civil: junio.\nExtintores: septiembre.\n',
    },
  },
  { name: 'Prevención de riesgos' },
];

interface Stored {
  key: string;
  size: number;
  sha256: string;
}

/** Bytes come first: a load that is killed on the way leaves them, and the next one stores its own. */
async function store(storage: Storage, text: string, id: string): Promise<Stored> {
  const key = permanentKey(SCHOOL, id);
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  return { key, ...(await storage.put(key, bytes)) };
}

/** Puts folders and texts into the drive of one transaction. */
class DemoDrive {
  constructor(
    private readonly tx: TenantTx,
    private readonly storage: Storage,
  ) {}

  async addFolder(parent: string, { name, folders = [], files = {} }: DemoFolder): Promise<void> {
    const drive = await DriveLock.open(this.tx);
    const id = newId();
    await insertNode(this.tx, { id, kind: FOLDER, name, target: await drive.target(folderOf(parent)) });
    for (const folder of folders) await this.addFolder(id, folder);
    for (const [file, text] of Object.entries(files)) await this.addFile(id, file, text);
  }

  private async addFile(folder: string, name: string, text: string): Promise<void> {
    const { tx } = this;
    const id = newId();
    const { key, size, sha256 } = await store(this.storage, text, id);
    const spot = await findSpot(tx, { folder, name, onTaken: 'both' });
    await insertContent(tx, { id, node: spot.node, folder, key, name, mime: TEXT, size, sha256 });
    await fillSpot(tx, spot, { file: id, mime: TEXT, size, pages: null });
  }
}

/** Some folders and papers of the demo school, those that it wants of its students, and how long papers are kept. */
export async function loadFilesDemo({ db, storage, calls }: ServiceKit): Promise<void> {
  const slots = recordStore({ db, calls }, documentSlot);
  const terms = recordStore({ db, calls }, retention);
  await db.write(systemContext(SCHOOL, tradeName), async (tx) => {
    const drive = new DemoDrive(tx, storage);
    for (const folder of FOLDERS) await drive.addFolder('root', folder);
    for (const fields of USUAL_SLOTS) await slots.insert(tx, newId(), { ...slots.empty(), ...fields });
    for (const fields of USUAL_TERMS)
      await terms.insert(tx, newId(), { ...terms.empty(), ...fields, since: null });
  });
}
