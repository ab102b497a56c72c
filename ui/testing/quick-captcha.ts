/** By default, the self-hosted captcha shows for half a second that it is working. */
void customElements.whenDefined('altcha-widget').then(() => $altcha.defaults.set({ minDuration: 0 }));
