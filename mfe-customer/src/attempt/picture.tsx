import { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { fetchFile } from '@volante/mfe-kit/api';
import { useBlobAddress } from '@volante/ui-kit/use-blob-address';
import { createContext, useContext } from 'react';
import { useAppText } from '../app/app-text';
import { TokenContext } from '../session/use-own';

interface Pictured {
  id: string;
  version: number;
  picture: string | null;
  pictureAlt: string;
}

/** Pictures that this phone keeps, where a test is taken without a connection; `null`: the school's server has them. */
export const KeptPictures = createContext<
  ((question: string, version: number) => Promise<Blob | null>) | null
>(null);

/** Pictures of this page: the next look at a question asks for none again. */
const fetched = new Map<string, Promise<Blob>>();
const MAX_FETCHED = 200;

function fetchPicture(question: string, version: number, student: string): Promise<Blob> {
  const key = `${student} ${question} ${version}`;
  const known = fetched.get(key);
  if (known) return known;
  if (fetched.size >= MAX_FETCHED) fetched.clear();
  const coming = fetchFile(learnPicture, { question, version }, { student }).then(({ blob }) => blob);
  fetched.set(key, coming);
  // After a failure the next look tries again.
  coming.catch(() => fetched.delete(key));
  return coming;
}

/** Address of the picture; '' while it comes, `null` where it cannot be had. */
function usePicture({ id, version }: Pictured): string | null {
  const student = useContext(TokenContext);
  const kept = useContext(KeptPictures);
  const of = `${kept ? 'kept' : student} ${id} ${version}`;
  return useBlobAddress(() => (kept ? kept(id, version) : fetchPicture(id, version, student)), of);
}

interface PictureProps {
  question: Pictured;
  /** Tag of the language of its description. */
  lang: string;
}

function Fetched({ question, lang }: PictureProps) {
  const text = useAppText();
  const address = usePicture(question);
  if (address === null)
    return <p className="st-picture-words">{text('attempt.picture', { alt: question.pictureAlt })}</p>;
  // The room is there before the picture: nothing moves under a thumb.
  return (
    <figure className="st-picture">
      {address === '' ? (
        <span className="st-soft">{text('attempt.pictureComes')}</span>
      ) : (
        <img src={address} alt={question.pictureAlt} lang={lang} />
      )}
    </figure>
  );
}

/** The picture of a question; its description where it cannot be had. */
export function Picture({ question, lang }: PictureProps) {
  return question.picture === null ? null : <Fetched {...{ question, lang }} />;
}
