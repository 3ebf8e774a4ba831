import { centerRead, centerSave, type ExamCenter } from '@volante/contracts/dgt/exam-folder.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { SettingRead } from '../shared/setting-parts';
import { provinceName } from '../shared/use-setting-values';

const CenterDialog = lazy(async () => ({ default: (await import('./center-dialog')).CenterDialog }));

const HEADS = ['name', 'province', 'code', 'state'];

/** Takes a centre out of use or into it again; each takes the other back. */
function useTurn() {
  const text = useDgtText();
  const feedback = useFeedback();
  const save = useCallMutation(centerSave, { invalidates: [centerRead], onError: feedback.failed });
  return async ({ own: _own, ...center }: ExamCenter) => {
    const state = center.state === 'active' ? 'inactive' : 'active';
    const { version } = await save.mutateAsync({ ...center, state });
    feedback.undoable(
      text(state === 'active' ? 'setting.center.restored' : 'setting.center.retired', center),
      () => save.mutateAsync({ ...center, version }),
    );
  };
}

/** Where exams are held: of the provinces, and the school's own. */
export function CentersTab() {
  const text = useDgtText();
  const mayChange = useCan('dgt-folder.modify');
  const turn = useTurn();
  const [edited, setEdited] = useState<ExamCenter | 'new' | null>(null);
  return (
    <SettingRead call={centerRead} input={{}}>
      {({ rows }) => (
        <section className="vd-card">
          <p className="vd-set-intro">{text('setting.center.intro')}</p>
          {mayChange ? (
            <div className="vd-set-bar">
              <Button type="primary" onClick={() => setEdited('new')}>
                {text('setting.center.add')}
              </Button>
            </div>
          ) : null}
          <ScrollTable
            className="vd-table"
            label={text('setting.center.table')}
            heads={[
              ...HEADS.map((key) => text(`setting.center.columns.${key}`)),
              ...(mayChange ? [text('setting.actions')] : []),
            ]}
          >
            {rows.map((center) => (
              <tr key={center.id}>
                <th scope="row">{center.name}</th>
                <td>{provinceName(center.province)}</td>
                <td>{center.code || '—'}</td>
                <td>
                  {center.own ? (
                    <StateBadge tone={center.state === 'active' ? 'good' : 'plain'}>
                      {text(`setting.center.states.${center.state}`)}
                    </StateBadge>
                  ) : (
                    <StateBadge tone="plain">{text('setting.center.builtIn')}</StateBadge>
                  )}
                </td>
                {mayChange ? (
                  <td className="vd-set-acts">
                    {center.own ? (
                      <MenuButton
                        label={text('setting.actionsOf', { name: center.name })}
                        items={[
                          {
                            key: 'edit',
                            label: text('setting.center.edit'),
                            onSelect: () => setEdited(center),
                          },
                          {
                            key: 'turn',
                            label: text(
                              center.state === 'active' ? 'setting.center.retire' : 'setting.center.restore',
                            ),
                            onSelect: () => void turn(center),
                          },
                        ]}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </ScrollTable>
          {edited ? (
            <Suspense>
              <CenterDialog center={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
            </Suspense>
          ) : null}
        </section>
      )}
    </SettingRead>
  );
}
