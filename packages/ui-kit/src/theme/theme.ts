/** The product's colours, once. Contrasts are checked in `theme.spec.ts`; nothing else may name a colour. */
export interface ThemeTokens {
  brand: string;
  /** Links, primary buttons, icons that mean something. */
  action: string;
  actionHover: string;
  /** Colour of text on `action`. */
  onAction: string;
  text: string;
  soft: string;
  /** Large or decorative text only. */
  faint: string;
  page: string;
  card: string;
  line: string;
  /** Round what can be pressed or written in. */
  controlLine: string;
  /** Rows under the pointer. */
  hover: string;
  selected: string;
  aside: string;
  asideText: string;
  asideActive: string;
  good: string;
  goodBack: string;
  warn: string;
  warnBack: string;
  bad: string;
  badBack: string;
  info: string;
  infoBack: string;
}

export type ThemeMode = 'light' | 'dark';

const ASIDE = { aside: '#1E1E2D', asideText: '#A2A3B7', asideActive: '#FFFFFF' } as const;

export const TOKENS: Readonly<Record<ThemeMode, ThemeTokens>> = {
  light: {
    ...ASIDE,
    brand: '#009EF7',
    action: '#0074BD',
    actionHover: '#005F9C',
    onAction: '#FFFFFF',
    text: '#181C32',
    soft: '#5E6278',
    faint: '#7E8299',
    page: '#F5F8FA',
    card: '#FFFFFF',
    line: '#E4E6EF',
    controlLine: '#B9BDCC',
    hover: '#F5F8FA',
    selected: '#E9F6FE',
    good: '#17804D',
    goodBack: '#E8FFF3',
    warn: '#8A5A00',
    warnBack: '#FFF8DD',
    bad: '#C4164A',
    badBack: '#FFF5F8',
    info: '#0069AD',
    infoBack: '#F1FAFF',
  },
  dark: {
    ...ASIDE,
    brand: '#009EF7',
    action: '#3FB4F9',
    actionHover: '#73C9FB',
    onAction: '#0B1220',
    text: '#EDEDF5',
    soft: '#A9AAC0',
    faint: '#7D7E97',
    page: '#13131D',
    card: '#1B1B28',
    line: '#34344A',
    controlLine: '#5A5B73',
    hover: '#232334',
    selected: '#13314A',
    good: '#57D796',
    goodBack: '#12301F',
    warn: '#F2C14E',
    warnBack: '#33290F',
    bad: '#FF7A9C',
    badBack: '#3A1522',
    info: '#6CC5FB',
    infoBack: '#0F2A3E',
  },
};

/** Sizes in pixels. */
export const SIZES = {
  cardRadius: 8,
  controlRadius: 6,
  control: 36,
  /** Controls under a coarse pointer. */
  touch: 44,
  toolbar: 55,
  content: 1400,
  row: 44,
} as const;

export const FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Puts the tokens on the document as `--v-<name>`, for the style sheets of kit, shell and remotes. */
export function applyTheme(mode: ThemeMode, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(TOKENS[mode]))
    root.style.setProperty(`--v-${kebab(name)}`, value);
  for (const [name, value] of Object.entries(SIZES))
    root.style.setProperty(`--v-${kebab(name)}`, `${value}px`);
  root.style.setProperty('--v-font', FONT);
}
