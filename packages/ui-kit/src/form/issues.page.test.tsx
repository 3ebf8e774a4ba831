import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '@volante/testing/pages/page-frame';
import { z } from 'zod';
import { useKitText } from '../text/text';
import { issueMessages } from './issues';

function Message({ schema, value }: { schema: z.ZodType; value: unknown }) {
  const error = issueMessages(useKitText());
  return <p>{schema.safeParse(value, { error }).error?.issues[0]?.message}</p>;
}

it('asks for a choice that was left empty, and refuses one that is none', async () => {
  const licence = z.enum(['A1', 'B']);
  await openPage(
    <>
      <Message schema={licence} value={null} />
      <Message schema={licence} value="Z9" />
      <Message schema={z.string().min(1)} value="" />
    </>,
    { path: '/contact/list', texts: {} },
  );
  await screen.findByText('Elige una opción');
  expect(document.body.textContent).toContain('Elige una opciónEste dato no es válidoFalta este dato');
});
