import { DeleteOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useKitText } from '../text/text';
import type { ListNavigation } from './list-query';
import type { ListView, ListViews } from './list-types';
import { Popup } from './popup';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog')).SaveViewDialog }));

interface SavedViewsProps {
  views: ListViews;
  navigation: ListNavigation;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
}

function isShown(view: ListView, { query }: ListNavigation): boolean {
  const flat = (filters: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(filters).sort());
  return (
    view.search === query.search && view.sort === query.sort && flat(view.filters) === flat(query.filters)
  );
}

/** Filters, sort and columns under a name: the person's own, and those that colleagues share. */
export function SavedViews({ views, navigation, columns, onColumns }: SavedViewsProps) {
  const text = useKitText();
  const [isSaving, setSaving] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  // An untouched list shows no saved view as active, even if one is equal.
  const current = views.rows.find(
    (view) => isShown(view, navigation) && (view.id === opened || !navigation.isDefault),
  );
  const open = (view: ListView) => {
    setOpened(view.id);
    navigation.show(view);
    if (view.columns.length > 0) onColumns(view.columns);
  };
  return (
    <>
      <Popup label={current?.name ?? text('list.views')} icon={<EyeOutlined aria-hidden="true" />}>
        {(close) => (
          <div className="v-views">
            {views.rows.length === 0 ? <p className="v-views-none">{text('list.noViews')}</p> : null}
            <ul>
              {views.rows.map((view) => (
                <li key={view.id}>
                  <button
                    type="button"
                    className="v-view"
                    aria-current={view.id === current?.id ? 'true' : undefined}
                    onClick={() => {
                      open(view);
                      close();
                    }}
                  >
                    <span>{view.name}</span>
                    {view.shared ? <TeamOutlined title={text('list.viewShared')} /> : null}
                  </button>
                  {view.own ? (
                    <button
                      type="button"
                      className="v-icon-button"
                      aria-label={text('list.deleteView', { name: view.name })}
                      onClick={() => void views.remove(view.id)}
                    >
                      <DeleteOutlined aria-hidden="true" />
                    </button>
                  ) : null}
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="v-link"
              onClick={() => {
                close();
                setSaving(true);
              }}
            >
              {text('list.saveView')}
            </button>
          </div>
        )}
      </Popup>
      <Suspense>
        {isSaving ? (
          <SaveViewDialog
            views={views}
            query={navigation.query}
            columns={columns}
            onClose={() => setSaving(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
