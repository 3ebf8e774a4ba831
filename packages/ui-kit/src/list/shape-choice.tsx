import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useKitText } from '../text/text';
import { LIST_SHAPES, type ListShape } from './use-list-shape';

interface ShapeChoiceProps {
  shape: ListShape;
  onChoose: (shape: ListShape) => void;
}

const ICONS = { rows: UnorderedListOutlined, tiles: AppstoreOutlined } as const;

/** List or grid. */
export function ShapeChoice({ shape, onChoose }: ShapeChoiceProps) {
  const text = useKitText();
  return (
    <fieldset className="v-shapes">
      <legend className="v-hidden">{text('list.shape')}</legend>
      {LIST_SHAPES.map((one) => {
        const Icon = ICONS[one];
        const label = text(`list.shapes.${one}`);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === shape}
            aria-label={label}
            title={label}
            onClick={() => onChoose(one)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
