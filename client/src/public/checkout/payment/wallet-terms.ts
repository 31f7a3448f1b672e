/** Terms of paying by wallet, shown on the pricing page and in the checkout. */
export const walletTerms = {
  onlyFor: 'The wallet is supported for an individual annual plan only.',
  noRenewal: 'The purchase does not auto-renew.',
  atProvider: 'You are taken to the wallet provider to pay.',
  account:
    'If you are not logged in, the purchase is attached to the e-mail of your wallet account.',
} as const;
