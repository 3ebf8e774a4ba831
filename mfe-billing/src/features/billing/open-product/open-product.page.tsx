import { openProduct, openProductImage } from '@volante/contracts/billing/product-page.contract';
import type { CallOutput } from '@volante/contracts/call';
import { eurosText } from '@volante/ui-kit/euros';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { useOpenPicture } from '@volante/ui-kit/use-opened';
import { BuyForm } from './buy-form';
import { useOpenProductText } from './open-product-text';
import './open-product.css';

type Opened = CallOutput<typeof openProduct>;

const THOUSAND = 1_000;
const QUANTITY = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });

function Price({ price }: { price: number | null }) {
  const text = useOpenProductText();
  return (
    <section className="vo-price" aria-label={text('price')}>
      {price === null ? (
        <p>{text('ask')}</p>
      ) : (
        <>
          <strong>{eurosText(price)}</strong>
          <span>{text('withTaxes')}</span>
        </>
      )}
    </section>
  );
}

function Parts({ parts }: Pick<Opened, 'parts'>) {
  const text = useOpenProductText();
  if (parts.length === 0) return null;
  return (
    <section className="v-open-card" aria-label={text('parts')}>
      <h2>{text('parts')}</h2>
      <ul className="vo-parts">
        {parts.map(({ name, quantity }) => (
          <li key={name}>
            {quantity === THOUSAND
              ? name
              : text('part', { name, count: QUANTITY.format(quantity / THOUSAND) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways to the school, each by one press on a phone. */
function School({ school }: Pick<Opened, 'school'>) {
  const text = useOpenProductText();
  const { name, phone, email } = school;
  return (
    <footer className="vo-school">
      {name ? <p>{name}</p> : null}
      {phone ? (
        <a className="v-open-button" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {text('call', { phone })}
        </a>
      ) : null}
      {email ? (
        <a className="v-open-button" href={`mailto:${email}`}>
          {text('write', { email })}
        </a>
      ) : null}
    </footer>
  );
}

function Shown({ opened, secret, onAsk }: { opened: Opened; secret: string; onAsk: () => void }) {
  const text = useOpenProductText();
  const { school, name, description, hasImage, isFeatured, price, parts, sale } = opened;
  const image = useOpenPicture(openProductImage, secret, hasImage);
  return (
    <main className="v-open">
      <header>
        {school.name ? <p className="v-open-soft">{school.name}</p> : null}
        <h1>{name}</h1>
        {isFeatured ? <p className="vo-badge">{text('featured')}</p> : null}
      </header>
      {image ? <img className="vo-picture" src={image} alt={name} /> : null}
      <Price price={price} />
      {description ? <p className="vo-words">{description}</p> : null}
      <Parts parts={parts} />
      {sale ? <BuyForm sale={sale} school={school} secret={secret} onChanged={onAsk} /> : null}
      <School school={school} />
    </main>
  );
}

/** `/open/product#<secret>`: what a leaflet says of a product. */
export function OpenProductPage() {
  const text = useOpenProductText();
  return (
    <OpenPage text={text} call={openProduct}>
      {(opened, secret, onAsk) => <Shown opened={opened} secret={secret} onAsk={onAsk} />}
    </OpenPage>
  );
}
