import { useText } from '@volante/mfe-kit/i18n';
import { SlotOutages } from '@volante/mfe-kit/slot';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '../layout/icons';
import { type Entry, type Section, sectionsOf } from './entries';
import { takeTypedAhead } from './typed-ahead';
import { usePalette } from './use-palette';
import './palette.css';

const LONGEST = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const GLYPHS: Readonly<Record<Section, IconName>> = {
  recent: 'recent',
  people: 'person',
  actions: 'act',
  screens: 'screen',
};

function Line(props: {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) {
  const { id, entry, isActive, onChoose, onPoint } = props;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search box, which keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="vs-line"
      onClick={onChoose}
      onPointerMove={isActive ? undefined : onPoint}
    >
      <Icon name={GLYPHS[entry.section]} />
      <span className="vs-line-title">{entry.title}</span>
      {entry.detail ? <span className="vs-line-detail">{entry.detail}</span> : null}
    </div>
  );
}

function Foot() {
  const text = useText('shell');
  return (
    <footer className="vs-palette-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('palette.move')}
      </span>
      <span>
        <kbd>↵</kbd> {text('palette.take')}
      </span>
      <span>
        <kbd>Esc</kbd> {text('palette.leave')}
      </span>
    </footer>
  );
}

/**
 * Closing, the browser gives a field back its focus but leaves the caret in the palette: letters would end nowhere.
 * Leaving the field and coming again brings both.
 */
function giveBackFocus(to: Element | null): void {
  if (!(to instanceof HTMLElement) || to === document.body || !to.isConnected) return;
  to.blur();
  to.focus({ preventScroll: true });
}

/** People, screens and actions of all remotes, by keys alone: type, arrows, Enter; Escape gives the focus back. */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const palette = usePalette(onClose);
  const { typed, entries, active, isAsking, failed } = palette;
  const takeAhead = useEffectEvent(() => {
    const ahead = takeTypedAhead();
    if (ahead) palette.write(ahead);
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    takeAhead();
    return () => {
      shown?.close();
      giveBackFocus(before);
    };
  }, []);
  const lineId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) palette.enter();
    else palette.move(step);
  };
  const status = isAsking ? text('palette.asking') : text('palette.count', { count: entries.length });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it, as Escape does
    <dialog
      ref={dialog}
      className="vs-palette"
      aria-label={text('palette.title')}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="vs-palette-body">
        <div className="vs-palette-search">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={text('palette.label')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? lineId(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            placeholder={text('palette.placeholder')}
            value={typed}
            onChange={(event) => palette.write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="vs-icon" aria-label={text('close')} onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        </div>
        <p className="vs-sr" role="status">
          {status}
        </p>
        <div
          className="vs-palette-list"
          id={`${id}-list`}
          role="listbox"
          aria-label={text('palette.results')}
        >
          {sectionsOf(entries).map((section) => {
            const lines = entries.filter((entry) => entry.section === section);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
              <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
                <div className="vs-palette-section" id={`${id}-${section}`}>
                  {text(`palette.section.${section}`)}
                </div>
                {lines.map((entry) => (
                  <Line
                    key={entry.key}
                    id={lineId(entry)}
                    entry={entry}
                    isActive={entry.key === active?.key}
                    onChoose={() => palette.choose(entry)}
                    onPoint={() => palette.point(entry)}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {entries.length === 0 && !isAsking ? <p className="vs-palette-none">{text('palette.none')}</p> : null}
        {failed > 0 ? <p className="vk-notice">{text('palette.failed')}</p> : null}
        <SlotOutages name="palette.commands" />
        <Foot />
      </div>
    </dialog>
  );
}
