/** Removes the half second for which the self-hosted captcha always shows that it is working. */
void customElements.whenDefined('altcha-widget').then(() => $altcha.defaults.set({ minDuration: 0 }));
