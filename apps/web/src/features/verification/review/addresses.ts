/** All that the student has, decided or not. It opens beside this page, which keeps its ticks. */
export const portfolioAddress = (portfolioId: number) => `/portfolio/${portfolioId}`;
export const queueAddress = '/verification-achievements';
export const reviewAddress = (portfolioId: number) => `${queueAddress}/${portfolioId}`;
