export interface LetterText {
  subject: string;
  /** HTML; nothing that a person wrote is put into it. */
  body: string;
}

const paragraphs = (...lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');
const link = (address: string, words: string) => `<p><a href="${address}">${words}</a></p>`;

export const codeLetter = (code: string): LetterText => ({
  subject: 'Tu código de acceso',
  body: paragraphs(
    'Has iniciado sesión en Volante y hace falta este código para terminar de entrar:',
    `<strong>${code}</strong>`,
    'Vale durante 10 minutos y una sola vez. Nadie de Volante te lo va a pedir.',
    'Si no has sido tú, alguien conoce tu contraseña: cámbiala cuanto antes.',
  ),
});

export const studentCodeLetter = (code: string): LetterText => ({
  subject: 'Tu código para entrar',
  body: paragraphs(
    'Has puesto tu PIN en un dispositivo nuevo. Escribe este código para terminar de entrar:',
    `<strong>${code}</strong>`,
    'Vale durante 10 minutos y una sola vez. Tu autoescuela no te lo va a pedir.',
    'Si no has sido tú, alguien conoce tu PIN: pide otro en tu autoescuela.',
  ),
});

export const recoveryLetter = (address: string): LetterText => ({
  subject: 'Recupera tu contraseña',
  body:
    paragraphs(
      'Alguien ha pedido una contraseña nueva para tu usuario de Volante. Si has sido tú, ponla aquí:',
    ) +
    link(address, 'Poner una contraseña nueva') +
    paragraphs(
      'El enlace vale durante una hora y una sola vez.',
      'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ),
});

export const confirmLetter = (address: string): LetterText => ({
  subject: 'Confirma tu correo',
  body:
    paragraphs('Ya casi está. Confirma que este correo es tuyo y tu centro quedará creado en Volante:') +
    link(address, 'Confirmar mi correo') +
    paragraphs(
      'El enlace vale durante un día.',
      'Si no te has registrado tú, no hagas nada: no se creará nada.',
    ),
});

export const knownLetter = (signIn: string, recovery: string): LetterText => ({
  subject: 'Ya tienes un usuario',
  body:
    paragraphs(
      'Alguien ha intentado registrar un centro con este correo, que ya tiene un usuario de Volante.',
    ) +
    link(signIn, 'Iniciar sesión') +
    link(recovery, 'He olvidado la contraseña') +
    paragraphs('Si no has sido tú, no hagas nada.'),
});

export const invitationLetter = (address: string): LetterText => ({
  subject: 'Te han dado acceso a Volante',
  body:
    paragraphs(
      'Tu centro te ha creado un usuario en Volante. Elige tu contraseña y ya puedes entrar con este correo:',
    ) +
    link(address, 'Elegir mi contraseña') +
    paragraphs(
      'El enlace vale durante tres días y una sola vez. Si caduca, pide en tu centro que te lo envíen otra vez.',
    ),
});

/** Of the operator's, to whoever administers a new business. */
export const welcomeLetter = (address: string): LetterText => ({
  subject: 'Tu centro ya está en Volante',
  body:
    paragraphs(
      'Tu centro está dado de alta en Volante y lo administras tú. Elige tu contraseña y ya puedes entrar con este correo:',
    ) +
    link(address, 'Elegir mi contraseña') +
    paragraphs(
      'El enlace vale durante tres días y una sola vez. Si caduca, pídenos otro.',
      'Si no lo esperabas, no hagas nada: sin contraseña nadie puede entrar.',
    ),
});

/** To an address that an account is to have. It may be a stranger's: the letter names nobody. */
export const addressLetter = (address: string): LetterText => ({
  subject: 'Confirma tu nuevo correo',
  body:
    paragraphs(
      'Tu centro quiere que entres en Volante con este correo. Confirma que es tuyo y elige tu contraseña:',
    ) +
    link(address, 'Confirmar mi correo') +
    paragraphs(
      'El enlace vale durante tres días y una sola vez. Hasta entonces sigues entrando con el correo anterior.',
      'Si no lo esperabas, no hagas nada: no cambiará nada.',
    ),
});

export const movedLetter = (): LetterText => ({
  subject: 'Tu usuario ha cambiado de correo',
  body: paragraphs(
    'Tu centro ha cambiado el correo con el que entras en Volante: desde ahora se entra con el nuevo.',
    'Si no lo esperabas, habla con la dirección de tu centro.',
  ),
});
