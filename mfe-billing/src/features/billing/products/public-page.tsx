import {
  PRODUCT_SHEETS,
  type ProductSheet,
  productPage,
  productPageCreate,
  productPagePaper,
} from '@volante/contracts/billing/product-page.contract';
import type { Publication } from '@volante/contracts/billing/product-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { QrCode } from '@volante/ui-kit/qr-code';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Input } from 'antd';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { openPaper } from '../shared/open-paper';

interface PublicPageProps {
  product: { id: string; state: string; publication: Publication; online: boolean };
}

/** Browsers send what follows `#` to no server. */
const addressOf = (key: string): string => `${window.location.origin}/open/product#${key}`;

function Code({ id, secret }: { id: string; secret: string }) {
  const text = useBillingText();
  const feedback = useFeedback();
  const paper = useCallMutation(productPagePaper);
  const address = addressOf(secret);
  const copy = useCopy(text('billing.products.page.copied'));
  const print = (sheet: ProductSheet) =>
    openPaper(async () => (await paper.mutateAsync({ id, sheet, site: window.location.origin })).file);
  return (
    <>
      <QrCode words={address} label={text('billing.products.page.qr')} className="vb-billing-qr" />
      <div className="vb-billing-address">
        <Input readOnly value={address} aria-label={text('billing.products.page.address')} />
        <Button onClick={() => copy(address)}>{text('billing.products.page.copy')}</Button>
      </div>
      <div className="vb-billing-acts">
        <a className="vk-button" href={address} target="_blank" rel="noreferrer">
          {text('billing.products.page.open')}
        </a>
        {PRODUCT_SHEETS.map((sheet) => (
          <Button
            key={sheet}
            loading={paper.isPending}
            onClick={() => void print(sheet).catch(feedback.failed)}
          >
            {text(`billing.products.page.print.${sheet}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The product's page for the public: its address as a code, to be shown, copied and printed. */
export function PublicPage({ product: { id, state, publication, online } }: PublicPageProps) {
  const text = useBillingText();
  const feedback = useFeedback();
  const mayModify = useCan('product.modify') && state !== 'deleted';
  const answer = useCall(productPage, { id });
  const create = useCallMutation(productPageCreate, { invalidates: [productPage] });
  const isShown = publication === 'published' || publication === 'featured';
  if (answer.isError && !answer.data) return <p className="v-problem">{errorMessage(answer.error)}</p>;
  if (!answer.data) return <output>{text('billing.products.page.loading')}</output>;
  const { key, payable } = answer.data;
  return (
    <section className="vb-billing-page" aria-label={text('billing.products.page.title')}>
      <p>{text('billing.products.page.text')}</p>
      {isShown ? null : (
        <p className="v-help" role="status">
          {text('billing.products.page.notShown')}
        </p>
      )}
      {online && isShown ? (
        <p className={payable.length > 0 ? 'v-help' : 'v-problem'}>
          {payable.length > 0
            ? text('billing.products.page.payable', { branches: payable.join(', ') })
            : text('billing.products.page.notPayable')}
        </p>
      ) : null}
      {key === null ? null : <Code id={id} secret={key} />}
      {key === null && mayModify ? (
        <Button
          type="primary"
          loading={create.isPending}
          onClick={() => void create.mutateAsync({ id }).catch(feedback.failed)}
        >
          {text('billing.products.page.create')}
        </Button>
      ) : null}
      {key === null && !mayModify ? <p>{text('billing.products.page.none')}</p> : null}
    </section>
  );
}
