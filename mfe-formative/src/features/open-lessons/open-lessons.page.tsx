import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { useLessonsText } from '@volante/ui-kit/lessons-text';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { OwnLessons } from '@volante/ui-kit/own-lessons';

/** `/open/clases#<secret>`: a student's own practices. */
export function OpenLessonsPage() {
  const text = useLessonsText();
  return (
    <OpenPage text={text} call={ownLessons}>
      {(opened, key, onAsk) => (
        <main className="v-open">
          <header>
            <p className="v-open-school">{opened.school}</p>
            <h1>{text('title')}</h1>
            <p className="v-open-soft">{text('who', { name: opened.name, licence: opened.licence })}</p>
          </header>
          <OwnLessons {...{ opened, onAsk }} way={{ key }} />
        </main>
      )}
    </OpenPage>
  );
}
