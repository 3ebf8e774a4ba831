import { RedoOutlined } from '@ant-design/icons';
import { Button, Modal, Slider } from 'antd';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useKitText } from '../text/text';
import './upload.css';
import { type CutArea, cutPicture, isLargeEnough } from './cut-picture';
import type { ImageSize } from './upload';
import '../text/page-texts';

const MAX_ZOOM = 6;
const ZOOM_STEP = 0.05;
/** Degrees by which a picture is straightened. */
const MAX_TILT = 15;
const QUARTER = 90;

interface CropDialogProps {
  file: File;
  size: ImageSize;
  onCut: (file: File) => void;
  /** The picture goes as it is; absent where the size is expected. */
  onWhole?: (() => void) | undefined;
  onClose: () => void;
}

function useAddress(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Cuts a picture to the expected ratio: moved, enlarged on screen, turned and straightened. Too few pixels are refused. */
export function CropDialog({ file, size, onCut, onWhole, onClose }: CropDialogProps) {
  const text = useKitText();
  const address = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [tilt, setTilt] = useState(0);
  const [area, setArea] = useState<CutArea | null>(null);
  const [isBusy, setBusy] = useState(false);
  const degrees = turns * QUARTER + tilt;
  const isSmall = area !== null && !isLargeEnough(area, size);
  const cut = async () => {
    if (!area) return;
    setBusy(true);
    onCut(await cutPicture(file, area, degrees, size));
  };
  return (
    <Modal
      open
      title={text('upload.crop.title')}
      onCancel={onClose}
      footer={
        <div className="v-crop-acts">
          {onWhole ? <Button onClick={onWhole}>{text('upload.crop.whole')}</Button> : null}
          <Button
            type="primary"
            disabled={area === null || isSmall}
            loading={isBusy}
            onClick={() => void cut()}
          >
            {text('upload.crop.cut')}
          </Button>
        </div>
      }
    >
      <p className="v-help">{text('upload.crop.help', { ...size })}</p>
      <div className="v-crop-frame">
        {address ? (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            rotation={degrees}
            aspect={size.width / size.height}
            maxZoom={MAX_ZOOM}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': text('upload.crop.area') }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      {isSmall ? (
        <p className="v-problem" role="alert">
          {text('upload.size', { ...size })}
        </p>
      ) : null}
      <div className="v-crop-tools">
        <span id="v-crop-zoom">{text('upload.crop.zoom')}</span>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          ariaLabelledByForHandle="v-crop-zoom"
          tooltip={{ open: false }}
          onChange={setZoom}
        />
        <span id="v-crop-tilt">{text('upload.crop.tilt')}</span>
        <Slider
          min={-MAX_TILT}
          max={MAX_TILT}
          step={0.5}
          value={tilt}
          ariaLabelledByForHandle="v-crop-tilt"
          tooltip={{ open: false }}
          onChange={setTilt}
        />
        <Button icon={<RedoOutlined aria-hidden="true" />} onClick={() => setTurns((turns + 1) % 4)}>
          {text('upload.crop.turn')}
        </Button>
      </div>
    </Modal>
  );
}
