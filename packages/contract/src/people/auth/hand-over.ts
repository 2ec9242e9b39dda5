/** In the address to which a sign-in leads back: the code that the app exchanges for its token. */
export const handOverParameter = 'sign_in_code';
