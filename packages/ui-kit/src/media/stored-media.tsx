import { fileMedia } from '@volante/contracts/files/media.contract';
import { callApi } from '@volante/mfe-kit/api';
import { MediaPlayer, type MediaPlayerProps } from './media-player';

type StoredMediaProps = Omit<MediaPlayerProps, 'bring' | 'of'> & {
  /** Id of the stored file. */
  file: string;
};

/** A film or recording that the person may read, by its file. */
export const StoredMedia = ({ file, ...rest }: StoredMediaProps) => (
  <MediaPlayer {...rest} of={file} bring={async () => (await callApi(fileMedia, { id: file })).url} />
);
