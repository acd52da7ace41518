<?php

namespace Pillar;

final class WebhookVerificationException extends \RuntimeException
{
}
