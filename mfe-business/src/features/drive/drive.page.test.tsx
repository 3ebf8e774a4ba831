import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { driveItem, folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { folderTakeOver } from '@volante/contracts/files/drive-access.contract';
import { folderCreate, moveSight } from '@volante/contracts/files/drive-change.contract';
import { driveHistory } from '@volante/contracts/files/drive-history.contract';
import { fileLinks } from '@volante/contracts/files/drive-link.contract';
import { driveConfigure, driveData, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { uploadList } from '@volante/contracts/files/drive-upload.contract';
import { fileRequests } from '@volante/contracts/files/file-request.contract';
import { filePreview, filePreviewPage } from '@volante/contracts/files/preview.contract';
import { retentionOf } from '@volante/contracts/files/retention-term.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { DrivePage } from './drive.page';
import { SpacePage } from './space.page';

const api = fakeApi();
const FOLDER = '6500000000000000000000a1';
const OTHER = '6500000000000000000000a2';
const ROOT = {
  id: 'root' as const,
  name: '',
  level: 'manage' as const,
  isPrivate: false,
  branch: null,
  path: [],
};
const FILE: DriveRow = {
  id: '6500000000000000000000b1',
  kind: 'file',
  name: 'Notas.txt',
  mime: 'text/plain; charset=utf-8',
  size: 2_048,
  pages: null,
  content: '6500000000000000000000b2',
  at: '2026-11-26T10:00:00.000Z',
  by: 'Ana Ruiz',
  isPrivate: false,
  level: 'manage',
  parent: 'root',
  place: '',
};
const USAGE = { bytes: 900, trashBytes: 0, quota: 1_000, state: 'warning' as const };

beforeEach(() => {
  api.on(driveData, {
    places: ['root'],
    usage: USAGE,
    trashDays: 30,
    rights: { modify: true, takeOver: true },
  });
  api.on(folderRead, { ...aPageOf([FILE]), folder: ROOT, locked: [] });
  api.on(uploadList, { rows: [] });
  api.on(fileRequests, { rows: [], received: [], waiting: 0 });
  api.on(retentionOf, { own: [], term: null });
});

const open = (at = '/filesystem/root', permissions = ['file.view', 'file.modify', 'business.modify']) =>
  openPage(<DrivePage />, {
    path: '/filesystem/:folder',
    at,
    user: aPerson({ permissions }),
    texts: { business: texts },
  });

describe('a folder of the drive', () => {
  it('warns when the space is nearly used, and takes no name that the drive does not', async () => {
    await open();
    await screen.findByRole('link', { name: /Notas\.txt/ });
    expect(await screen.findByText(/Se han usado 900 Bytes de 1.?000 Bytes/)).toBeTruthy();
    api.on(folderCreate, { id: FOLDER });
    press(screen.getByRole('button', { name: 'Nueva carpeta' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByLabelText('Nombre'), 'a/b');
    press(within(dialog).getByRole('button', { name: 'Crear carpeta' }));
    expect(await within(dialog).findByText(/No puede llevar/)).toBeTruthy();
    expect(api.sent(folderCreate)).toEqual([]);
    fill(within(dialog).getByLabelText('Nombre'), 'Contratos');
    press(within(dialog).getByRole('button', { name: 'Crear carpeta' }));
    await waitFor(() => expect(api.sent(folderCreate)).toEqual([{ folder: 'root', name: 'Contratos' }]));
  });

  it('offers no change to people who may only look', async () => {
    api.on(folderRead, { ...aPageOf([FILE]), folder: { ...ROOT, level: 'view' }, locked: [] });
    await open('/filesystem/root', ['file.view']);
    await screen.findByRole('link', { name: /Notas\.txt/ });
    expect(screen.queryByRole('button', { name: 'Subir archivos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva carpeta' })).toBeNull();
  });

  it.each([
    ['editors restore what was deleted', ['file.view', 'file.modify'], false],
    ['managers of the school remove it for good too', ['file.view', 'file.modify', 'business.modify'], true],
  ])('of the trash: %s', async (_, permissions, isPurged) => {
    api.on(folderRead, { ...aPageOf([FILE]), folder: { ...ROOT, id: 'papelera' as const }, locked: [] });
    await open('/filesystem/papelera', permissions);
    press(await screen.findByRole('button', { name: 'Acciones de Notas.txt' }));
    await screen.findByRole('menuitem', { name: 'Recuperar' });
    expect(screen.queryAllByRole('menuitem', { name: 'Eliminar para siempre' })).toHaveLength(
      isPurged ? 1 : 0,
    );
  });

  it.each([
    ['rows', 'ArrowDown'],
    ['tiles', 'ArrowRight'],
  ])('in the trash, shown as %s: a name leads nowhere, and %s still goes to the next', async (shape, key) => {
    localStorage.setItem(`volante.list.drive.shape.${aPerson().id}`, shape);
    const second = { ...FILE, id: OTHER, name: 'Tasas.txt' };
    api.on(folderRead, {
      ...aPageOf([FILE, second]),
      folder: { ...ROOT, id: 'papelera' as const },
      locked: [],
    });
    await open('/filesystem/papelera');
    const name = await screen.findByText('Notas.txt');
    expect(screen.queryByRole('link', { name: /Notas\.txt/ })).toBeNull();
    expect(name.closest('[data-opens]')).toBeNull();
    const box = screen.getByRole('checkbox', { name: /Notas\.txt/ });
    box.focus();
    fireEvent.keyDown(box, { key });
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Tasas\.txt/ }));
  });

  it('says of an empty trash how many days the school keeps what is in it', async () => {
    api.on(driveData, {
      ...{ places: ['root', 'papelera'], usage: USAGE, trashDays: 14 },
      rights: { modify: true, takeOver: true },
    });
    api.on(folderRead, { ...aPageOf([]), folder: { ...ROOT, id: 'papelera' as const }, locked: [] });
    await open('/filesystem/papelera');
    expect(await screen.findByText(/espera aquí 14 días antes de perderse/)).toBeTruthy();
  });

  it('is taken over with a reason', async () => {
    api.on(folderRead, {
      ...aPageOf([FILE]),
      folder: ROOT,
      locked: [{ id: OTHER, owners: ['Luis Gil'] }],
    });
    api.on(folderTakeOver, null);
    await open();
    press(await screen.findByText(/1 carpeta privada de otras personas/));
    expect(screen.getByText('Carpeta privada de Luis Gil')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Hacerse cargo' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByLabelText('Motivo'), 'Baja de Luis');
    press(within(dialog).getByRole('button', { name: 'Hacerse cargo de la carpeta' }));
    await waitFor(() => expect(api.sent(folderTakeOver)).toEqual([{ id: OTHER, reason: 'Baja de Luis' }]));
  });

  it('says why one sees a file, and that another type has no preview', async () => {
    api.on(driveItem, {
      item: FILE,
      path: [],
      createdAt: FILE.at,
      createdBy: FILE.by,
      versions: [],
      why: [{ folder: 'Exámenes', rule: 'role', name: 'Profesor', level: 'edit' }],
    });
    api.on(fileLinks, { rows: [] });
    api.on(filePreview, { kind: 'none', reason: 'type' });
    await open(`/filesystem/root?item=${FILE.id}`);
    expect(await screen.findByText(/«Exámenes» es privada y tu rol Profesor/)).toBeTruthy();
    expect(await screen.findByText('Sin vista previa. Descárgalo para verlo.')).toBeTruthy();
  });
});

describe('the history of a folder', () => {
  const folder = { ...FILE, id: FOLDER, kind: 'folder' as const, name: 'Nóminas', mime: null, content: null };
  const entry = { actor: { id: OTHER, name: 'Luis Gil' }, record: FOLDER, at: FILE.at };

  it('is read once it is wanted, in words', async () => {
    api.on(driveItem, {
      item: folder,
      ...{ path: [], createdAt: FILE.at, createdBy: FILE.by, versions: [], why: [] },
    });
    api.on(fileLinks, { rows: [] });
    api.on(driveHistory, {
      rows: [
        { ...entry, seq: 3, action: 'moved', changes: { folder: { from: null, to: '/' } } },
        {
          ...{ ...entry, seq: 2, action: 'updated' },
          changes: {
            isPrivate: { from: false, to: true },
            owners: { from: [], to: ['user Ana Ruiz: manage', 'role Oficina: view'] },
          },
        },
        { ...entry, seq: 1, action: 'something-new', changes: {} },
      ],
      next: null,
    });
    await open(`/filesystem/root?item=${FOLDER}`);
    const show = await screen.findByRole('button', { name: 'Ver quién ha cambiado qué' });
    expect(api.sent(driveHistory)).toEqual([]);
    press(show);
    expect(await screen.findByText('Ana Ruiz (administrar), Oficina (ver)')).toBeTruthy();
    const entries = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
      .filter((words) => words.startsWith('Luis Gil'));
    expect(entries).toEqual([
      expect.stringMatching(/movió la carpeta.*Carpeta otra carpeta, que no ves o ya no está Archivos/),
      expect.stringMatching(/cambió la carpeta.*Quién la ve/),
      expect.stringMatching(/cambió la carpeta/),
    ]);
  });
});

describe('a scan', () => {
  const scan = { ...FILE, name: 'Padrón.pdf', mime: 'application/pdf', pages: 2 };
  const openItem = async () => {
    api.on(folderRead, { ...aPageOf([scan]), folder: ROOT, locked: [] });
    api.on(driveItem, {
      item: scan,
      ...{ createdAt: FILE.at, createdBy: 'Ana Ruiz', path: [], versions: [], why: [] },
    });
    api.on(fileLinks, { rows: [] });
    await open(`/filesystem/root?item=${FILE.id}`);
  };

  it('says which pages were read by OCR', async () => {
    api.on(filePreview, { kind: 'pages', pages: 2, ocr: [2] });
    api.refuse(filePreviewPage, { status: 404, code: 'DATA-404', message: 'No existe.' });
    await openItem();
    expect(await screen.findByText('Página 1 de 2')).toBeTruthy();
    expect(screen.getByText('Página 2 de 2 · Texto leído por OCR: puede tener errores')).toBeTruthy();
  });
});

describe('a move', () => {
  it('first names who would begin or cease to see what is moved', async () => {
    const target = {
      ...FILE,
      id: OTHER,
      kind: 'folder' as const,
      name: 'Reservado',
      mime: null,
      content: null,
    };
    api.on(folderRead, ({ folder }) => ({
      ...aPageOf(folder === OTHER ? [] : [FILE, target]),
      folder:
        folder === OTHER
          ? { ...ROOT, id: OTHER, name: 'Reservado', path: [{ id: OTHER, name: 'Reservado' }] }
          : ROOT,
      locked: [],
    }));
    api.on(moveSight, { everybody: 'lose', keeps: ['Luis Gil'], gains: [], loses: [], branch: true });
    await open();
    press(await screen.findByRole('button', { name: 'Acciones de Notas.txt' }));
    press(await screen.findByRole('menuitem', { name: 'Mover' }));
    const dialog = await screen.findByRole('dialog');
    press(await within(dialog).findByRole('button', { name: 'Reservado' }));
    expect(
      await within(dialog).findByText(
        'Dejarán de verlo todos menos: Luis Gil. Cambia la sucursal cuyas personas lo ven.',
      ),
    ).toBeTruthy();
    expect(api.sent(moveSight)).toEqual([{ ids: [FILE.id], folder: OTHER }]);
  });
});

describe('the space', () => {
  const SPACE = {
    ...{
      quota: 1_000,
      bytes: 900,
      trashDays: 30,
      maxVersions: 50,
      antivirus: { isOn: false, waiting: 0, held: 0 },
      ocr: { isOn: false, waiting: 0 },
    },
    parts: [{ key: 'drive' as const, files: 3, bytes: 900 }],
    kinds: [{ key: 'media' as const, files: 3, bytes: 900 }],
  };
  const openSpace = (permissions: string[]) =>
    openPage(<SpacePage />, {
      path: '/filesystem/espacio',
      at: '/filesystem/espacio',
      user: aPerson({ permissions }),
      texts: { business: texts },
    });

  it('warns before fewer days empty the trash', async () => {
    api.on(driveConfigure, SPACE);
    api.on(fileSettingUpdate, null);
    await openSpace(['file.view', 'file.modify', 'business.modify']);
    fill(await screen.findByLabelText('Días que guarda la papelera'), '10');
    expect(await screen.findByText(/Lo que lleve más de 10 días en la papelera/)).toBeTruthy();
    press(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(api.sent(fileSettingUpdate)).toEqual([{ trashDays: 10 }]));
  });

  it('has scans read once a manager of the school chooses it', async () => {
    api.on(driveConfigure, SPACE);
    api.on(fileSettingUpdate, null);
    await openSpace(['file.view', 'file.modify', 'business.modify']);
    const toggle = await screen.findByRole('switch', { name: /documentos escaneados y las fotos/ });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    api.on(driveConfigure, { ...SPACE, ocr: { isOn: true, waiting: 12 } });
    press(toggle);
    await waitFor(() => expect(api.sent(fileSettingUpdate)).toEqual([{ ocr: true }]));
    expect(await screen.findByText('Quedan 12 archivos por leer.')).toBeTruthy();
  });

  it('is read by editors, who change no days', async () => {
    api.on(driveConfigure, SPACE);
    await openSpace(['file.view', 'file.modify']);
    await screen.findByText(
      'La papelera guarda 30 días. De cada archivo se guardan 50 versiones como mucho.',
    );
    expect(screen.queryByLabelText('Días que guarda la papelera')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/no se lee: se encuentran por su nombre/)).toBeTruthy();
  });
});
