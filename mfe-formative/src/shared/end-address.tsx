import { keepPlace } from '@volante/ui-kit/focus-beside';
import { useAsk } from '@volante/ui-kit/use-ask';
import { Button } from 'antd';

interface EndAddressProps {
  /** The word on the button, and on the one that confirms. */
  act: string;
  /** Names the button where several stand on a page. */
  label?: string;
  title: string;
  content: string;
  isEnding?: boolean;
  onEnd: () => Promise<void>;
}

/** Ends an address that somebody may have in hand, once that is confirmed: nobody gets it back. */
export function EndAddress({ act, label, title, content, isEnding = false, onEnd }: EndAddressProps) {
  const ask = useAsk();
  return (
    <Button
      danger
      aria-label={label}
      loading={isEnding}
      onClick={({ currentTarget }) =>
        ask({
          ...{ title, content },
          okText: act,
          isDanger: true,
          onOk: onEnd,
          // The button goes with its address.
          afterClose: keepPlace(currentTarget),
        })
      }
    >
      {act}
    </Button>
  );
}
